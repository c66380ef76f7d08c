import { KEPT_AFTER_CLOSING } from '@startline/rules/keeping/closing';
import { appAddress } from '../kernel/app-address.ts';
import type { Letter } from '../outside/mail.ts';
import { writeLetter } from './letter.ts';

/** The base address of a letter's links, and the name of the site. */
export type Site = { readonly publicUrl: string; readonly systemName: string };
/** A mailed key, and the path that the person wanted when they asked for it; empty for none. */
type Link = { readonly key: string; readonly wayBack: string };
type To = { readonly email: string; readonly name: string };

const backTo = (wayBack: string): { redirectFrom?: string } => (wayBack === '' ? {} : { redirectFrom: wayBack });
const hello = ({ name }: To): string => `Hello ${name},`;
const ignore = 'If this was not you, ignore this email: nothing happens without the link.';

export const confirmLetter = (site: Site, to: To, { key, wayBack }: Link): Letter =>
  writeLetter({
    to: to.email,
    subject: `Confirm your email address for ${site.systemName}`,
    parts: [
      hello(to),
      `Thank you for registering with ${site.systemName}. To log in, first confirm that this is your email address.`,
      { text: 'Confirm email address', href: appAddress(site, 'confirm-v2', { key, ...backTo(wayBack) }) },
      'You can use the link once, within 2 days.',
      ignore,
    ],
  });

export const finishLetter = (site: Site, to: To, { key, wayBack }: Link): Letter =>
  writeLetter({
    to: to.email,
    subject: `Finish your ${site.systemName} account`,
    parts: [
      hello(to),
      `You now have an account with ${site.systemName}. Choose a password, so that you can see your entries on any device.`,
      {
        text: 'Choose a password',
        href: appAddress(site, 'reset_pwd', { key, login: to.email, first: '1', ...backTo(wayBack) }),
      },
      'You can use the link once, within 7 days. After that, use "Forgotten your password?" on the login page.',
      ignore,
    ],
  });

export const alreadyRegisteredLetter = (site: Site, to: To, wayBack: string): Letter =>
  writeLetter({
    to: to.email,
    subject: `You already have a ${site.systemName} account`,
    parts: [
      hello(to),
      'Somebody, probably you, tried to register with this email address. It has an account already, so nothing was changed.',
      { text: 'Log in', href: appAddress(site, 'login-v2', backTo(wayBack)) },
      `If you do not know your password, ask for a new one: ${appAddress(site, 'forgot-v2', backTo(wayBack))}`,
    ],
  });

export const resetLetter = (site: Site, to: To, { key, wayBack }: Link): Letter =>
  writeLetter({
    to: to.email,
    subject: `Choose a new password for ${site.systemName}`,
    parts: [
      hello(to),
      'You asked for a new password.',
      {
        text: 'Choose a new password',
        href: appAddress(site, 'reset_pwd', { key, login: to.email, ...backTo(wayBack) }),
      },
      'You can use the link once, within 1 hour.',
      ignore,
    ],
  });

export const signInLetter = (site: Site, to: To, { key, wayBack }: Link): Letter =>
  writeLetter({
    to: to.email,
    subject: `Log in to ${site.systemName}`,
    parts: [
      hello(to),
      'You asked for a link to log in without your password.',
      { text: 'Log in', href: appAddress(site, 'sign-in', { key, ...backTo(wayBack) }) },
      'You can use the link once, within 15 minutes. Do not forward it: anyone who opens it is logged in as you.',
      ignore,
    ],
  });

export const guestOfAccountLetter = (site: Site, to: To, key: string): Letter =>
  writeLetter({
    to: to.email,
    subject: `Somebody is making entries with your email address`,
    parts: [
      hello(to),
      'Somebody, probably you, is entering with this email address without logging in. Log in to add these entries to your account.',
      { text: 'Log in', href: appAddress(site, 'sign-in', { key, redirectFrom: '/app-v3/v2/my-entries-v2' }) },
      'You can use the link once, within 15 minutes. After that, use "Send me a login link" on the login page.',
      ignore,
    ],
  });

export const passwordChangedLetter = (site: Site, to: To): Letter =>
  writeLetter({
    to: to.email,
    subject: `A new password was set for your ${site.systemName} account`,
    parts: [
      hello(to),
      'A new password has just been set for your account, and you have been logged out everywhere else.',
      'If this was not you, choose a new password at once:',
      { text: 'Choose a new password', href: appAddress(site, 'forgot-v2') },
    ],
  });

export const newAddressLetter = (site: Site, to: To, key: string): Letter =>
  writeLetter({
    to: to.email,
    subject: `Confirm your new email address for ${site.systemName}`,
    parts: [
      hello(to),
      'You asked to use this email address for your account from now on.',
      { text: 'Use this address', href: appAddress(site, 'confirm-v2', { key }) },
      'You can use the link once, within 1 day. Until then, we keep using your old address.',
      ignore,
    ],
  });

export const addressTakenLetter = (site: Site, to: To): Letter =>
  writeLetter({
    to: to.email,
    subject: `This address already has a ${site.systemName} account`,
    parts: [
      hello(to),
      'Somebody, probably you, tried to use this email address for another account. It has an account already, so nothing was changed.',
      { text: 'Log in', href: appAddress(site, 'login-v2') },
    ],
  });

export const addressChangedLetter = (site: Site, to: To, newEmail: string): Letter =>
  writeLetter({
    to: to.email,
    subject: `Your ${site.systemName} email address was changed`,
    parts: [
      hello(to),
      `Your account now uses ${newEmail}. We no longer send emails to your old address.`,
      `If this was not you, contact the organiser of your competition or ask for support at ${appAddress(site, 'support')}.`,
    ],
  });

export const twoStepLetter = (site: Site, to: To, isOn: boolean): Letter =>
  writeLetter({
    to: to.email,
    subject: `Two-step verification is ${isOn ? 'on' : 'off'}`,
    parts: [
      hello(to),
      isOn
        ? `From now on ${site.systemName} asks for a code after your password.`
        : `${site.systemName} no longer asks for a code after your password.`,
      'If this was not you, choose a new password at once:',
      { text: 'Choose a new password', href: appAddress(site, 'forgot-v2') },
    ],
  });

export const closeLetter = (site: Site, to: To, key: string): Letter =>
  writeLetter({
    to: to.email,
    subject: `Close your ${site.systemName} account`,
    parts: [
      hello(to),
      'You asked to close your account. Your email address, phone number, known devices, emails and list of athletes will be erased. This cannot be undone.',
      KEPT_AFTER_CLOSING,
      { text: 'Close my account', href: appAddress(site, 'close-account', { key }) },
      'You can use the link once, within 1 hour.',
      'If this was not you, change your password now: somebody else knows it.',
    ],
  });

export const closedLetter = (site: Site, to: To): Letter =>
  writeLetter({
    to: to.email,
    subject: `Your ${site.systemName} account is closed`,
    parts: [
      hello(to),
      'Your account is closed, and everything we do not have to keep has been erased.',
      KEPT_AFTER_CLOSING,
      'This is the last email you will get from us.',
    ],
  });
