import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { audienceOf, isPreview } from '../../../core/accounts/audience.ts'
import { RuntimeConfig } from '../../../core/wire/config.ts'
import { CONFIG } from '../../harness/fixtures.ts'

describe('whom the pages speak to', () => {
  it('is an agent in the two agent types, a traveller in the others', () => {
    expect((['traveller', 'preview', 'agent', 'agentpreview'] as const).map(audienceOf)).toEqual([
      'traveller',
      'traveller',
      'agent',
      'agent',
    ])
  })

  it('sees what is not public yet in a preview alone', () => {
    expect((['traveller', 'agent', 'preview', 'agentpreview'] as const).map(isPreview)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it.each([undefined, null, '', 'Agent', 'constructor', 5])(
    'is a traveller where the type is %j',
    (app_type) => {
      expect(audienceOf(parse(RuntimeConfig, { ...CONFIG, app_type }).app_type)).toBe('traveller')
    },
  )
})
