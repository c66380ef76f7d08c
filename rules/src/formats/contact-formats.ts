/** Checks of UI-26 to UI-29. Pass trimmed text; forms handle empty fields themselves. */
export const socialNetworks = ['instagram', 'tiktok', 'facebook'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Handle types 1, 2 and 3 of the specification fit these networks (UI-OPEN-01). */
const handles: Readonly<Record<SocialNetwork, { readonly pattern: RegExp; readonly says: string }>> = {
  instagram: {
    pattern: /^@[A-Za-z0-9._]{1,30}$/,
    says: 'Start with @, then 1 to 30 letters, digits, full stops or underscores, for example @north.harriers.',
  },
  tiktok: {
    pattern: /^@[A-Za-z0-9_]{1,24}$/,
    says: 'Start with @, then 1 to 24 letters, digits or underscores, for example @north_harriers.',
  },
  facebook: {
    pattern: /^[A-Za-z0-9.]{5,50}$/,
    says: 'Enter 5 to 50 letters, digits or full stops, without @, for example north.harriers.',
  },
};

/** Returns the fault of a social handle in words; undefined when it is valid. */
export const handleFault = (network: SocialNetwork, text: string): string | undefined =>
  handles[network].pattern.test(text) ? undefined : handles[network].says;

/** The message for a website in the wrong format. */
export const websiteWords = 'Start with http:// or https://, for example https://www.example.org.';

/** Returns the fault of a website (UI-26) in words; undefined when it is valid. */
export const websiteFault = (text: string): string | undefined =>
  /^https?:\/\/[^\s/?#@:]+(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text) ? undefined : websiteWords;

const emailPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/**
 * Returns whether a text is an e-mail address that mail can be sent to (UI-30): a name, one @, and a domain with a full
 * stop.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    at <= 64 &&
    text.length <= 254 &&
    emailPattern.test(text) &&
    !labels.some((label) => /^-|-$/.test(label) || label.length > 63)
  );
}

/** Returns the fault of an e-mail address in words; undefined when it is valid. */
export const emailFault = (text: string): string | undefined =>
  isEmail(text) ? undefined : 'Enter an email address such as name@example.org.';

/** Returns the fault of a name that goes into our mails and pages, in words; undefined when there is none. */
export const nameFault = (text: string): string | undefined =>
  /http|:\/\/|www\./i.test(text.normalize('NFKC')) ? 'A name cannot contain a web address. Leave it out.' : undefined;
