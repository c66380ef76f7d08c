import { appAddress } from '../kernel/app-address.ts';
import type { Letter } from '../outside/mail.ts';
import type { Site } from './account-letters.ts';
import { writeLetter } from './letter.ts';

type To = { readonly email: string; readonly name: string };
const hello = ({ name }: To): string => `Hello ${name},`;

/** Tells the administrators of the application that somebody asks for an organisation. */
export const orgAskedLetter = (
  site: Site,
  to: To,
  { org, asker }: { readonly org: string; readonly asker: string },
): Letter =>
  writeLetter({
    to: to.email,
    subject: `${org} asks to be approved`,
    parts: [
      hello(to),
      `${asker} has asked to set up the organisation "${org}" on ${site.systemName}. Until you approve it, its competitions can be prepared but not published.`,
      { text: 'Look at what is waiting', href: appAddress(site, 'org-approval-v2') },
    ],
  });

type Decision = { readonly org: string; readonly orgId: number; readonly approved: boolean; readonly reason: string };

/** Tells those who manage an organisation that it is approved, or refused and why. */
export const orgDecidedLetter = (site: Site, to: To, { org, orgId, approved, reason }: Decision): Letter =>
  writeLetter(
    approved
      ? {
          to: to.email,
          subject: `${org} is approved`,
          parts: [
            hello(to),
            `"${org}" is approved. You can now publish its competitions.`,
            { text: 'Open the organisation', href: appAddress(site, `org-v2/${String(orgId)}`) },
          ],
        }
      : {
          to: to.email,
          subject: `${org} is not approved`,
          parts: [
            hello(to),
            `"${org}" has not been approved. The reason given:`,
            reason,
            'Nothing is lost: make the changes, then contact the administrators or ask for support.',
            { text: 'Open the organisation', href: appAddress(site, `org-v2/${String(orgId)}`) },
          ],
        },
  );

type Given = { readonly org: string; readonly orgId: number; readonly by: string; readonly right: string };

/** Tells a person that they were given a right at an organisation. */
export const rightGivenLetter = (site: Site, to: To, { org, by, right }: Given): Letter =>
  writeLetter({
    to: to.email,
    subject: `You can now work for ${org} on ${site.systemName}`,
    parts: [
      hello(to),
      `${by} gave you a role in "${org}": ${right}`,
      'Log in with this email address to use it.',
      { text: 'Open my organisations', href: appAddress(site, 'orgs-v2') },
      `If you do not know ${org}, do not reply. Tell support at ${appAddress(site, 'support')}.`,
    ],
  });

/** Invites a person to an organisation; the words are the same with or without an account. */
export const invitedLetter = (site: Site, to: To, { org, by, right }: Given, key: string): Letter =>
  writeLetter({
    to: to.email,
    subject: `${by} invites you to ${org} on ${site.systemName}`,
    parts: [
      hello(to),
      `${by} invites you to work for "${org}": ${right}`,
      {
        text: 'Accept the invitation',
        href: `${appAddress(site, 'invitation')}?${new URLSearchParams({ key }).toString()}`,
      },
      'You can use the link once, within 7 days. If you do not have an account, you get one with this email address. If you do not know these people, ignore this email: nothing happens without the link.',
    ],
  });
