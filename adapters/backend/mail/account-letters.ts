import { letter } from './letters.ts'
import type { Mail } from './mail-port.ts'

const NOT_YOU = 'If this wasn’t you, you can ignore this email. Nobody can get in without the link in it.'

/** What confirms the address of a new account (AUTH-06). @param link works for 24 hours */
export function confirmAddressLetter(to: string, firstName: string, link: string): Mail {
  return letter(to, 'Confirm your address', [
    `Dear ${firstName},`,
    'Welcome to Tripwright. Confirm that this address is yours:',
    { label: 'Confirm my address', link },
    'The link works for 24 hours. You can already use your account in the meantime.',
    NOT_YOU,
  ])
}

/** To whoever has an account, as somebody signs up with their address again. */
export function knownAddressLetter(
  to: string,
  firstName: string,
  links: { readonly signIn: string; readonly forgot: string },
): Mail {
  return letter(to, 'You already have an account', [
    `Dear ${firstName},`,
    'Somebody, we hope it was you, has just signed up with this address. It already has an account, and nothing in it was changed.',
    { label: 'Sign in', link: links.signIn },
    { label: 'I have forgotten my password', link: links.forgot },
    'If this wasn’t you, you can ignore this email. Nobody has got into your account.',
  ])
}

/** A link to choose another password (AUTH-06). @param link good for an hour, once */
export function resetPasswordLetter(to: string, firstName: string, link: string): Mail {
  return letter(to, 'Choose a new password', [
    `Dear ${firstName},`,
    'Somebody, we hope it was you, has asked for a new password. Choose it here:',
    { label: 'Choose a new password', link },
    'The link works once, for 60 minutes. Until then your current password still works.',
    NOT_YOU,
  ])
}

/** Tells the owner that the password is another one. */
export function passwordChangedLetter(to: string, firstName: string, forgot: string): Mail {
  return letter(to, 'Your password was changed', [
    `Dear ${firstName},`,
    'Your password has been changed, and you’ve been signed out on all other devices.',
    'If this wasn’t you, choose a new one straight away, and write to us:',
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
        ? 'A plan was accepted in a chat started with this address. To book it, choose a password. The chat and its plan will then be in your own account.'
        : 'A plan was accepted in a chat started with this address, which already has an account. To book it, add the chat and its plan to that account.',
      { label: 'Continue to booking', link },
      'The link works once, for 7 days. Nothing is booked or paid until you say so.',
      NOT_YOU,
    ])
  return letter(to, 'Your chat with us', [
    'Hello,',
    isNew
      ? 'A chat with our concierge team has been started with this address. Choose a password to keep it and read it on any device.'
      : 'A chat with our concierge team has been started with this address, which already has an account. Add the chat to it here:',
    { label: 'Keep my chat', link },
    'The link works once, for 7 days. Until then the chat is open only in the browser where it started.',
    NOT_YOU,
  ])
}

/** The last letter to somebody who has closed their account. */
export function accountClosedLetter(to: string, firstName: string, contact: string): Mail {
  return letter(to, 'Your account is closed', [
    `Dear ${firstName},`,
    'Your account is closed, as you asked. Your names, numbers and picture are gone; your messages stay with the people you sent them to, without your name.',
    'If this wasn’t you, write to us straight away:',
    { label: 'Contact us', link: contact },
  ])
}

/** Tells the address that counts so far that another one was asked for. */
export function addressAskedLetter(to: string, firstName: string, asked: string): Mail {
  return letter(to, 'Another address for your account', [
    `Dear ${firstName},`,
    `We’ve been asked to change your account’s email address to ${asked}. It changes once the link we’ve sent there is opened.`,
    'If this wasn’t you, sign in and change your password: that cancels the change. Then write to us.',
  ])
}
