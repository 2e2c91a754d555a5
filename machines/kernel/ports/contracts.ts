import type { PortContract } from '../../../core/ports/port.ts'

/** Contracts of ports, by their names. */
export type PortContracts = Readonly<Record<string, PortContract>>

/** What crosses a method of a port. @throws Error where no such port is known: nothing passes unparsed */
export type FindContract = (port: string, method: string) => PortContract[string]

/** @param known asked each time: what comes with a feature joins */
export function findContractIn(known: () => readonly PortContracts[]): FindContract {
  return (port, method) => {
    for (const contracts of known()) {
      const contract = contracts[port]?.[method]
      if (contract) return contract
    }
    throw new Error(`there is no port ${port}.${method}`)
  }
}
