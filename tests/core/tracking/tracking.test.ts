import { describe, expect, it } from 'vitest'
import { analyticsId, isRobot } from '../../../core/tracking/analytics-id.ts'
import { isTrackingParameter, landingFields } from '../../../core/tracking/landing.ts'

const fieldsOf = (address: string, clientId: string | null) => {
  const { pathname, searchParams } = new URL(address, 'https://trips.test')
  return landingFields(pathname, [...searchParams], clientId)
}

describe('where somebody came from', () => {
  it('has no field that an address makes up', () => {
    const names = ['constructor', '__proto__', 'toString', 'TrafficLandingPage', 'ClientID']
    const address = `/?${names.map((name) => `${name}=x`).join('&')}`
    expect(fieldsOf(address, null)).toEqual({ TrafficLandingPage: '/' })
    expect(names.filter(isTrackingParameter)).toEqual([])
  })

  it('is read from the landing page, under the names that enquiries carry', () => {
    const address =
      '/trip-gallery?gclid=g1&AffID=7&adgroupid=a2&utm_source=mail&utm_medium=letter&utm_campaign=spring&utm_content=top&utm_term=kyoto%20walks&page=2#top'
    expect(fieldsOf(address, 'visitor-1')).toEqual({
      ClientID: 'visitor-1',
      AffID: '7',
      GCLID: 'g1',
      AdGroupID: 'a2',
      TrafficSource: 'mail',
      TrafficMedium: 'letter',
      TrafficCampaign: 'spring',
      TrafficContent: 'top',
      TrafficKeyword: 'kyoto walks',
      TrafficLandingPage: '/trip-gallery',
    })
  })

  it('has nothing in it that the address does not tell, and no visitor without consent', () => {
    expect(fieldsOf('/?utm_source=&utm_medium=%20', null)).toEqual({ TrafficLandingPage: '/' })
  })

  it('takes the first of several, and no value without an end', () => {
    const fields = fieldsOf(`/?utm_source=first&utm_source=second&gclid=${'x'.repeat(5000)}`, null)
    expect(fields.TrafficSource).toBe('first')
    expect(fields.GCLID).toHaveLength(200)
  })

  it('is no part of what is shown', () => {
    const names = ['utm_source', 'GCLID', 'traffic', 'page', 'theme']
    expect(names.map(isTrackingParameter)).toEqual([true, true, true, false, false])
  })
})

describe('the analytics id', () => {
  const user = { type: 'TV', id: 12 }

  it('is type and id, with consent and for people alone', () => {
    expect(analyticsId({ user, hasConsent: true, isRobot: false })).toBe('TV12')
    expect(analyticsId({ user, hasConsent: false, isRobot: false })).toBeNull()
    expect(analyticsId({ user, hasConsent: true, isRobot: true })).toBeNull()
    expect(analyticsId({ user: null, hasConsent: true, isRobot: false })).toBeNull()
  })

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
    ['Mozilla/5.0 HeadlessChrome/140', true],
    ['curl/8.1', true],
    ['', true],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1',
      false,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ])('%s is a robot: %s', (agent, robot) => {
    expect(isRobot(agent, false)).toBe(robot)
    expect(isRobot(agent, true)).toBe(true)
  })
})
