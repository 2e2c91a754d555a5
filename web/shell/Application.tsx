import { Router } from 'wouter'
import { DEFAULT_SURROUNDINGS, type Surroundings } from '../../core/places/surroundings.ts'
import type { LiveKernel } from '../../machines/kernel/hosts/live.ts'
import { FilesProvider, NO_FILES, type PageFiles } from '../bridge/files.ts'
import { type Flights, FlightsProvider } from '../bridge/flights.tsx'
import { KernelProvider } from '../bridge/kernel.tsx'
import { useMachinePath, useMachineSearch } from '../bridge/location.ts'
import { OwnZone } from './OwnZone.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { pathPattern } from './path-pattern.ts'
import { Screen } from './Screen.tsx'

export interface ApplicationProps {
  readonly kernel: LiveKernel
  readonly flights: Flights
  /** Where picked files are held; a server has none. */
  readonly files?: PageFiles
  /** What the browser says of itself; a server draws nothing that hangs on it. */
  readonly surroundings?: () => Surroundings
}

/** Everything on the page, over a running kernel: the same on a server and in a browser. */
export function Application({ kernel, flights, files = NO_FILES, surroundings = unknown }: ApplicationProps) {
  return (
    <KernelProvider kernel={kernel}>
      <FlightsProvider value={flights}>
        <FilesProvider value={files}>
          <OwnZone surroundings={surroundings}>
            <Router hook={useMachinePath} searchHook={useMachineSearch} parser={pathPattern}>
              <PageBoundary>
                <Screen />
              </PageBoundary>
            </Router>
          </OwnZone>
        </FilesProvider>
      </FlightsProvider>
    </KernelProvider>
  )
}

const unknown = (): Surroundings => DEFAULT_SURROUNDINGS
