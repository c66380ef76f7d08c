import { i18n, type Messages } from '@lingui/core';

/** The supported languages (UI-04). */
export const locales = ['en'] as const;
export type Locale = (typeof locales)[number];
export type Region = 'default' | 'ireland' | 'great-britain';

/** The suffix of a locale's name for a region (UI-06). */
export const localeSuffix: Record<Region, string> = { default: '', ireland: 'ia', 'great-britain': '' };

/** One file per language, each a chunk of its own, fetched when the language is chosen (UI-05). */
const files = import.meta.glob<{ messages: Messages }>('../locales/*.po');

/** Returns the file for a region: the one with its suffix if it exists, else the plain language. */
export function localeFile(locale: Locale, region: Region, known: readonly string[] = Object.keys(files)): string {
  const wished = `../locales/${locale}${localeSuffix[region]}.po`;
  return known.includes(wished) ? wished : `../locales/${locale}.po`;
}

/** Loads the texts of a language and activates them; rejects if the file cannot be fetched. */
export async function chooseLanguage(locale: Locale, region: Region = 'default'): Promise<void> {
  const load = files[localeFile(locale, region)];
  if (!load) throw new Error(`No texts for ${locale}`);
  const { messages } = await load();
  i18n.loadAndActivate({ locale, messages });
}

/** Returns the text of an id, with values filled in. Ids are listed in src/locales/en.po. */
export const t = (id: string, values?: Record<string, unknown>): string => i18n._(id, values);
