import { useSurroundings } from '../../bridge/surroundings.ts'
import { SignUpPage } from './SignUpPage.tsx'

/** Where travellers join. */
export function Page() {
  return <SignUpPage country={useSurroundings().country} />
}
