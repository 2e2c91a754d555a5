import { Page as BookablePlan } from '../trip-plan-bookable/page.tsx'

export const Page = BookablePlan
