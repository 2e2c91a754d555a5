import { parametersIn } from '../../../core/routing/parameters.ts'
import { parsePath } from '../../../core/routing/path.ts'
import { navigation } from '../../../machines/app/app.handles.ts'
import { selectPage } from '../../../machines/navigation/navigation.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { usePersonalReader } from '../../bridge/personal.tsx'
import { WelcomePage } from '../../pages/content/WelcomePage.tsx'
import { usePageForm } from './use-page-form.ts'

/** Where the newsletter's letter leads: one press confirms, so that no program which follows links does. */
export function WelcomeScreen() {
  const { address } = useActorView(navigation, selectPage)
  const read = usePersonalReader()
  const { search } = parsePath((address && read(address)) ?? '/')
  const token = parametersIn(search).find(([name]) => name === 'token')?.[1] ?? ''
  const form = usePageForm('newsletter-confirm')
  return <WelcomePage {...form} hasToken={token !== ''} onConfirm={() => form.onSubmit({ token })} />
}
