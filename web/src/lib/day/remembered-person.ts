import type { AppConfig } from '@startline/contract/telling/app-config';
import { isLoggedIn, knownConfig } from '../session.ts';
import { remember } from '../storage.ts';

/** The storage key under which the app finds, without signal, the person who worked here (session.ts). */
const KEY = 'day-person';

/** Remembers the person who works on this device, without their address, so that the app opens without signal. */
export function rememberPerson(): void {
  const config = knownConfig()?.config;
  if (isLoggedIn(config) && config) remember(KEY, JSON.stringify(withoutAddress(config)));
}

const withoutAddress = (config: AppConfig): AppConfig => ({
  ...config,
  help: [],
  messages: [],
  userInfo: { ...config.userInfo, user: { ...config.userInfo.user, user_email: '' } },
});
