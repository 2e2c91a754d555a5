import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currencyIfOffered } from '../../../../core/money/currency.ts'
import { CurrencyChange } from '../../../../core/wire/catalogue/detected.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { CatalogueService } from '../../catalogue/catalogue-service.ts'
import { admission } from '../admission.ts'
import { expectAccount, parseBody } from '../calls.ts'
import { HttpError, success } from '../http-error.ts'
import { answer, expectSlug, pageIn, parameter } from './catalogue-answer.ts'

export interface PlaceParts {
  readonly catalogue: CatalogueService
  readonly sessions: Sessions
}

interface Named {
  readonly Params: { readonly name: string }
}

/** Places, people, guides and currencies, under `/extranet/v2`. */
export function placeRoutes(app: FastifyInstance, { catalogue, sessions }: PlaceParts): void {
  app.get('/trending-destinations', (_request, reply) => answer(reply, catalogue.trending()))
  app.get('/destinations', (_request, reply) => answer(reply, catalogue.destinations()))
  app.get('/get-home-search-settings', (_request, reply) => answer(reply, catalogue.searchSettings()))
  app.get('/catalogue-totals', (_request, reply) => answer(reply, catalogue.totals()))
  app.get('/currencies', (_request, reply) => answer(reply, catalogue.currencies()))

  app.get('/local-designers', (request, reply) => {
    const country = parameter(request.query, 'country')
    return answer(reply, catalogue.designers(country === undefined ? null : expectSlug(country)))
  })
  app.get<Named>('/local-designers/:name', (request, reply) =>
    answer(reply, catalogue.designer(expectSlug(request.params.name))),
  )
  app.get<Named>('/local-designers/:name/trips', (request, reply) =>
    answer(reply, catalogue.tripsOfDesigner(expectSlug(request.params.name))),
  )
  app.get<Named>('/local-designers/:name/reviews', (request, reply) =>
    answer(reply, catalogue.reviewsOfDesigner(expectSlug(request.params.name), pageIn(request.query))),
  )

  app.get('/travel-guides', (_request, reply) => answer(reply, catalogue.guides()))
  app.get<Named>('/travel-guides/:name', (request, reply) =>
    answer(reply, catalogue.guide(expectSlug(request.params.name))),
  )

  const own = admission((request: FastifyRequest) => expectAccount(request, sessions))
  app.post('/user/change-currency', own.first, async (request) => {
    const { user } = own.found(request)
    const { currency_code } = parseBody(CurrencyChange, request.body)
    const code = currencyIfOffered(currency_code)
    if (code === null) {
      const fields = { currency_code: 'Prices are not shown in that currency.' }
      throw new HttpError(422, 'Please check the marked fields.', { fields })
    }
    await catalogue.changeCurrency(user.id, code)
    return success({ currency_code: code })
  })
}
