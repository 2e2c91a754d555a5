import { parametersIn } from '../../../core/routing/parameters.ts'
import { parsePath } from '../../../core/routing/path.ts'
import { navigation } from '../../../machines/app/app.handles.ts'
import { selectPage } from '../../../machines/navigation/navigation.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { usePersonalReader } from '../../bridge/personal.tsx'
import { WelcomePage } from './WelcomePage.tsx'

/** Where the newsletter's letter leads. */
export function Page() {
  const { address } = useActorView(navigation, selectPage)
  const read = usePersonalReader()
  const { search } = parsePath((address && read(address)) ?? '/')
  const token = parametersIn(search).find(([name]) => name === 'token')?.[1] ?? ''
  return <WelcomePage token={token} />
}
