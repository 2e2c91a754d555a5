/** `known`: signed in, or a guest. */
export type Access = 'everybody' | 'known' | 'signedIn' | 'signedOutOnly' | 'checkout'
export type Layout = 'default' | 'header-footer' | 'no-footer'

export interface Route {
  readonly name: string
  /** `{name}` stands for one segment, `{name:number}` for digits. */
  readonly pattern: string
  readonly access: Access
  readonly layout: Layout
}

/** The route table, literals first. A page is found for each name in the web layer. */
export const ROUTES = [
  { name: 'home', pattern: '/', access: 'everybody', layout: 'default' },
  { name: 'login', pattern: '/login', access: 'signedOutOnly', layout: 'header-footer' },
  { name: 'confirmation', pattern: '/design/confirmation', access: 'known', layout: 'no-footer' },
  { name: 'messages', pattern: '/messages', access: 'everybody', layout: 'no-footer' },
] as const satisfies readonly Route[]
