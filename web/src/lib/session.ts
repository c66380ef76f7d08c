import type { AppConfig, AppConfigMeta, UserInfo } from '@startline/contract/app-config';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { newKey, send } from './api.ts';
import { pageEdition, type Boot } from './boot.ts';

export type KnownConfig = { readonly config: AppConfig; readonly meta: AppConfigMeta | undefined };
export const ANONYMOUS = 'ANONYMOUS';

/** A person counts as signed in when the display name is neither empty nor ANONYMOUS (AUTH-05). */
export const isLoggedIn = (known: KnownConfig | undefined): boolean => {
  const name = known?.config.userInfo.user.display_name ?? '';
  return name !== '' && name !== ANONYMOUS;
};

/** The config with the edition that the page names (UI-02). */
const withPageEdition = (config: AppConfig): AppConfig => {
  const edition = pageEdition();
  return edition ? { ...config, theme: edition, defaultao: edition } : config;
};

/** Fetches the public config anew; the random part keeps any cache from answering. */
async function fetchConfig(): Promise<KnownConfig> {
  const { getPublicConfig } = await import('@startline/contract/app-config');
  const reply = await send(getPublicConfig, { random: newKey().slice(0, 8) });
  return { config: withPageEdition(reply.data), meta: reply.meta as AppConfigMeta | undefined };
}

/** The app config: what the page brought, else fetched at start-up (UI-03); again after each sign-in and sign-out. */
export const configQuery = queryOptions({ queryKey: ['app-config'], queryFn: fetchConfig, staleTime: 5 * 60_000 });

/** Puts the config that came with the page where everything finds it; without its meta it is fetched once more in the background. */
export function startSession(client: QueryClient, { config, configMeta }: Boot): void {
  if (!config) return;
  client.setQueryData(configQuery.queryKey, { config: withPageEdition(config), meta: configMeta }, configMeta ? {} : { updatedAt: 0 });
}

/** Asks again who is signed in: call it after signing in, out, or changing one's own record. */
export const refreshSession = (client: QueryClient): Promise<KnownConfig> => client.query({ ...configQuery, staleTime: 0 });

/** The app config, or undefined while it is on its way. */
export const useConfig = (): AppConfig | undefined => useQuery(configQuery).data?.config;
/** Events, locations and organisers to choose from. */
export const useConfigMeta = (): AppConfigMeta | undefined => useQuery(configQuery).data?.meta;

export type Session = { config: AppConfig | undefined; userInfo: UserInfo | undefined; loggedIn: boolean; name: string };
/** Who is looking, as far as is known. `userInfo` only for someone signed in. */
export function useSession(): Session {
  const known = useQuery(configQuery).data;
  const loggedIn = isLoggedIn(known);
  const userInfo = loggedIn ? known?.config.userInfo : undefined;
  return { config: known?.config, userInfo, loggedIn, name: userInfo?.user.display_name ?? '' };
}
