import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes down, as a list in JSON, which tests passed at their second try only. */
export class FlakyReporter implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(modules.flatMap(flakyOf)))
  }
}

const flakyOf = (module: TestModule): readonly string[] =>
  [...module.children.allTests()]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => `${module.relativeModuleId}: ${test.fullName}`)
