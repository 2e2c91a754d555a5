import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'

/** Where a user asks for another password. */
export function Page() {
  return <ForgotPasswordPage />
}
