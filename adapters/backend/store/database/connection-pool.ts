/** A statement as Drizzle hands it to a `pg` client; `simple` runs a script of several. */
export interface Statement {
  readonly text: string
  readonly rowMode?: 'array'
  /** Each connection parses and plans it once, under this name. */
  readonly name?: string
  readonly simple?: boolean
  /** Nobody waits for it where statements keep their order anyway; if it fails, so does the next. */
  readonly ahead?: boolean
}

export interface StatementResult {
  readonly rows: unknown[]
  readonly rowCount: number
}

export interface Connection {
  query(statement: Statement, params?: readonly unknown[]): Promise<StatementResult>
  release(broken?: boolean): void
}

/** What `pg.Pool` and the embedded database have in common. */
export interface ConnectionPool {
  connect(): Promise<Connection>
  close(): Promise<void>
}
