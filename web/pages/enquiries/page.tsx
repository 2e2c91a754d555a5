import type { EnquiriesContent } from '../../../core/pages/enquiries.ts'
import { useBrowsing } from '../../bridge/market/use-browsing.ts'
import type { PageProps } from '../page-props.ts'
import { EnquiriesPage } from './EnquiriesPage.tsx'

/** What one has asked for, or is asked (ENQ-05). */
export function Page({ content }: PageProps<EnquiriesContent>) {
  return <EnquiriesPage content={content} isCustomer={useBrowsing().isCustomer} />
}
