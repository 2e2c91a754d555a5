import { letter } from './letters.ts'
import type { Mail } from './mail-port.ts'

const NOT_YOU = 'If it was not you, do nothing: nobody gets in by this letter but whoever reads it.'

/** What confirms the address of a new account (AUTH-06). @param link good for 24 hours */
export function confirmAddressLetter(to: string, firstName: string, link: string): Mail {
  return letter(to, 'Confirm your address', [
    `Dear ${firstName},`,
    'welcome to Tripwright. One press, and we know that this address is yours:',
    { label: 'Confirm my address', link },
    'The link is good for 24 hours. Your account works meanwhile: ask us anything.',
    NOT_YOU,
  ])
}

/** To whoever has an account, as somebody signs up with their address again. */
export function knownAddressLetter(
  to: string,
  firstName: string,
  links: { readonly signIn: string; readonly forgot: string },
): Mail {
  return letter(to, 'You have an account already', [
    `Dear ${firstName},`,
    'somebody, we hope it was you, has just signed up with this address. It has an account already, and nothing of it was changed.',
    { label: 'Sign in', link: links.signIn },
    { label: 'I have forgotten my password', link: links.forgot },
    'If it was not you, do nothing: without this letter nobody gets any further.',
  ])
}

/** A link to choose another password (AUTH-06). @param link good for an hour, once */
export function resetPasswordLetter(to: string, firstName: string, link: string): Mail {
  return letter(to, 'Choose a new password', [
    `Dear ${firstName},`,
    'somebody, we hope it was you, has asked for a new password. Choose it here:',
    { label: 'Choose a new password', link },
    'The link is good for 60 minutes, once. The password that you have goes on working until then.',
    NOT_YOU,
  ])
}

/** Tells the owner that the password is another one. */
export function passwordChangedLetter(to: string, firstName: string, forgot: string): Mail {
  return letter(to, 'Your password was changed', [
    `Dear ${firstName},`,
    'your password is another one from now on, and wherever else you were signed in you are signed out.',
    'If it was not you, choose another one at once, and write to us:',
    { label: 'Choose a new password', link: forgot },
  ])
}

/**
 * To a guest whose chat has begun: how to find it again.
 * @param link good for 7 days, once
 * @param isNew the address has no account yet
 */
export function claimChatLetter(
  to: string,
  { link, isNew, hasPlan }: { readonly link: string; readonly isNew: boolean; readonly hasPlan: boolean },
): Mail {
  // The name is whatever a visitor wrote: it stands in no letter to an address that they may not own.
  if (hasPlan)
    return letter(to, 'Book the plan you accepted', [
      'Hello,',
      isNew
        ? 'a plan was accepted in a chat that began with this address. To book it, choose a password: the chat and its plan are then in an account of your own.'
        : 'a plan was accepted in a chat that began with this address, which has an account. To book it, make the chat and its plan part of that account.',
      { label: 'Go on to booking', link },
      'The link is good for 7 days, once. Nothing is booked or paid until you say so.',
      NOT_YOU,
    ])
  return letter(to, 'Your chat with us', [
    'Hello,',
    isNew
      ? 'a chat with our concierge has begun with this address. Keep it: with a password you find it again on every device, and our answers too.'
      : 'a chat with our concierge has begun with this address, which has an account: one press, and the chat is part of it.',
    { label: 'Keep my chat', link },
    'The link is good for 7 days, once. Until then the chat stays open in the browser where it began, and in no other.',
    NOT_YOU,
  ])
}

/** The last letter to somebody who has closed their account. */
export function accountClosedLetter(to: string, firstName: string, contact: string): Mail {
  return letter(to, 'Your account is closed', [
    `Dear ${firstName},`,
    'your account is closed, as you asked. Your names, numbers and picture are gone; your messages stay with the people you sent them to, without your name.',
    'If it was not you, write to us at once:',
    { label: 'Contact us', link: contact },
  ])
}

/** Tells the address that counts so far that another one was asked for. */
export function addressAskedLetter(to: string, firstName: string, asked: string): Mail {
  return letter(to, 'Another address for your account', [
    `Dear ${firstName},`,
    `your account is to have the address ${asked} from now on. It counts once the link of a letter to it was opened.`,
    'If it was not you, sign in, choose another password, and write to us: with that the new address is given up.',
  ])
}
