import { programOf } from '../programs.ts'

/** Where the programs of the other engines are, where they are installed. */
export const firefox = () => programOf(['firefox-esr', 'firefox'])
export const webkitDriver = () => programOf(['WebKitWebDriver'])
/** WebKitGTK has no windows of its own on a machine without a screen. */
export const screen = () => programOf(['Xvfb'])
