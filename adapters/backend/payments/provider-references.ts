import type { CurrencyCode } from '../../../core/money/currency.ts'

/** What a provider calls a charge of ours. */
export interface ProviderReference {
  readonly attemptId: string
  /** Null where the charge was closed before its provider had a name for it. */
  readonly reference: string | null
  /** Whose key it belongs to. */
  readonly currency: CurrencyCode | null
}

export interface ProviderReferences {
  of(attemptId: string): Promise<ProviderReference | null>
  /** Keeps it where there is none of this attempt. @returns the one that is there */
  addOnce(reference: ProviderReference): Promise<ProviderReference>
}
