import type { Overview } from '@startline/contract/building/overview';
import type { ReactNode } from 'react';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';

type Area = Overview['areas'][number];
type Place = { readonly name: string; readonly to: string; readonly areas?: readonly Area[]; readonly step?: string };

const staff: readonly Area[] = ['ADMIN', 'BUILDER', 'CHECKIN', 'RESULTS'];
const building: readonly Area[] = ['ADMIN', 'BUILDER'];

/** The screens of a competition, by when it is used; `areas` are the rights that open it. */
const parts: readonly { readonly title: string; readonly places: readonly Place[] }[] = [
  {
    title: 'Build',
    places: [
      { name: 'General', to: '/v2/builder-v2/$id', step: 'general', areas: building },
      { name: 'Options', to: '/v2/builder-v2/$id', step: 'options', areas: building },
      { name: 'Events', to: '/v2/builder-v2/$id', step: 'events', areas: building },
      { name: 'Schedule', to: '/v2/builder-v2/$id', step: 'schedule', areas: building },
      { name: 'Rules', to: '/v2/builder-v2/$id', step: 'rules', areas: building },
      { name: 'Check and publish', to: '/v2/builder-v2/$id', step: 'publish', areas: building },
    ],
  },
  {
    title: 'Entries',
    places: [
      { name: 'Entries', to: '/v2/comp-entries-v2/$compId' },
      { name: 'Reports', to: '/v2/reports-v2/{-$compId}', areas: ['ADMIN', 'REPORTS'] },
      { name: 'Public page', to: '/v2/show-entry-v2/$id' },
    ],
  },
  {
    title: 'Before the day',
    places: [
      { name: 'Bibs', to: '/v2/bibs-v2/$id', areas: ['ADMIN', 'BUILDER', 'CHECKIN'] },
      { name: 'Draw', to: '/v2/draw-v2/$compId', areas: staff },
      { name: 'Papers', to: '/v2/papers-v2/$compId', areas: staff },
    ],
  },
  {
    title: 'The day',
    places: [
      { name: 'Today', to: '/v2/today-v2/$compId', areas: ['ADMIN', 'CHECKIN', 'RESULTS'] },
      { name: 'Check-in desk', to: '/v2/checkin-v2/$id', areas: ['ADMIN', 'CHECKIN'] },
      { name: 'Call room', to: '/v2/call-room-v2/$compId', areas: ['ADMIN', 'CHECKIN', 'RESULTS'] },
      { name: 'Enter results', to: '/v2/results-entry-v2/$compId', areas: ['ADMIN', 'RESULTS'] },
      { name: 'Scoreboards', to: '/v2/scoreboard-output-list/$compId', areas: ['ADMIN', 'SCOREBOARD'] },
      { name: 'Results page', to: '/v2/results-v2/$compId' },
    ],
  },
];

/** Links to every screen of the competition that this person may open. */
export const PlacesCard = ({ overview: { id, areas } }: { overview: Overview }) => (
  <Card flush aria-label="Everything for this competition">
    <CardHead title="Everything for this competition" />
    <div className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-2">
      {parts.map(({ title, places }) => {
        const open = places.filter((place) => place.areas?.some((area) => areas.includes(area)) ?? true);
        return (
          open.length > 0 && (
            <nav key={title} aria-label={title}>
              <h3 className="text-[1.06rem]">{title}</h3>
              <ul>
                {open.map((place) => (
                  <li key={place.name}>
                    <PlaceLink place={place} id={String(id)}>
                      {place.name}
                    </PlaceLink>
                  </li>
                ))}
              </ul>
            </nav>
          )
        );
      })}
    </div>
  </Card>
);

const PlaceLink = ({ place, id, children }: { place: Place; id: string; children: ReactNode }) => (
  <TextLink
    className="inline-flex min-h-11 items-center"
    to={place.to}
    params={{ id, compId: id }}
    search={place.step === undefined ? {} : { step: place.step }}
  >
    {children}
  </TextLink>
);
