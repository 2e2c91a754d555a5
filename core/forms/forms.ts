import * as v from 'valibot'
import type { AnyForm } from './form.ts'

/** Every form by its name. The page that shows one has loaded it already. */
export const FORMS = {
  login: async () => (await import('./login.ts')).Login,
  newsletter: async () => (await import('./newsletter.ts')).Newsletter,
  'newsletter-confirm': async () => (await import('./newsletter.ts')).NewsletterConfirmation,
  'designer-application': async () => (await import('./designer-application.ts')).DesignerApplication,
  'desk-chat': async () => (await import('./desk.ts')).DeskChat,
  'desk-start': async () => (await import('./desk.ts')).DeskStart,
  'desk-call': async () => (await import('./desk.ts')).DeskCall,
} as const satisfies Readonly<Record<string, () => Promise<AnyForm>>>

export type FormName = keyof typeof FORMS
export const FormName = v.picklist(Object.keys(FORMS) as FormName[])

/** Two forms that ask for the same: once one is sent, what stands in the other is old. */
export const ASK_THE_SAME: { readonly [Name in FormName]?: FormName } = {
  'desk-chat': 'desk-start',
  'desk-start': 'desk-chat',
}
