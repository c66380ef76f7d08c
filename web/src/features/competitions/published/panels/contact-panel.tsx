import type { CompetitionView } from '@startline/contract/competitions/view';
import { FileText, Mail } from 'lucide-react';
import { Card } from '../../../../ui/layout/card.tsx';
import { LinkButton, OutsideLink } from '../../../../ui/link-button.tsx';

/** Documents, and how to reach the organiser. */
export const ContactPanel = ({ view }: { view: CompetitionView }) => (
  <div className="space-y-4">
    <Card>
      <h2 className="text-[1.19rem]">Documents</h2>
      {view.options.documents.length === 0 ? (
        <p className="mt-1 text-ink2">The organiser has not added any documents.</p>
      ) : (
        <ul className="mt-2 space-y-2">
          {view.options.documents
            .filter(({ url }) => isWeb(url))
            .map(({ name, url }) => (
              <li key={url} className="flex items-center gap-2">
                <FileText aria-hidden size={18} className="shrink-0 text-ink2" />
                <OutsideLink href={url}>{name}</OutsideLink>
              </li>
            ))}
        </ul>
      )}
    </Card>
    <Card>
      <h2 className="text-[1.19rem]">Contact the organiser</h2>
      <ContactDetails view={view} />
      <LinkButton
        to="/v2/contact-organiser-v2/$id"
        params={{ id: String(view.id) }}
        variant="secondary"
        className="mt-3"
      >
        <Mail aria-hidden size={18} /> Write a message
      </LinkButton>
    </Card>
  </div>
);

/**
 * Returns whether an organiser's link may open: only when it leads to the web, or to a paper that is served with the
 * app (NAV-72).
 */
const isWeb = (url: string): boolean => /^(https?:\/\/|\/app-v3\/resources\/)/i.test(url);

/** Shows whom to ask, as far as the organiser allows (ENTRY-22). */
export function ContactDetails({
  view: {
    options: { contact },
    organisation,
  },
}: {
  view: Pick<CompetitionView, 'options' | 'organisation'>;
}) {
  if (!contact.visible)
    return <p className="mt-1 text-ink2">{organisation.name} answers questions about this competition.</p>;
  return (
    <ul className="mt-1 space-y-1">
      {contact.userName !== '' && (
        <li className="font-[650]">
          {contact.userName}
          <span className="font-normal text-ink2">, {organisation.name}</span>
        </li>
      )}
      {contact.email !== '' && (
        <li>
          <a className="text-brand underline underline-offset-[3px]" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </li>
      )}
      {contact.tel !== '' && (
        <li>
          <a
            className="num text-brand underline underline-offset-[3px]"
            href={`tel:${contact.tel.replaceAll(' ', '')}`}
          >
            {contact.tel}
          </a>
        </li>
      )}
      {contact.socials
        .filter(({ url }) => isWeb(url))
        .map(({ name, url }) => (
          <li key={url}>
            <OutsideLink href={url}>{name}</OutsideLink>
          </li>
        ))}
    </ul>
  );
}
