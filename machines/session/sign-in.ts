import { Login } from '../../core/forms/login.ts'
import { formOf, forms } from '../forms/forms.handles.ts'
import type { LiveKernel } from '../kernel/hosts/live.ts'

const login = formOf(Login)

/** Signs somebody in by the form, where no screen does: what is sent, and told of it, is the same. */
export function signIn(
  { send }: Pick<LiveKernel, 'send'>,
  values: { readonly email: string; readonly password: string },
): void {
  send(forms, { type: 'forms.open', form: Login.name, isKept: false })
  send(login, { type: 'form.submit', entered: { values } })
}
