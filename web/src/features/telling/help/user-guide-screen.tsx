import { useState } from 'react';
import entering from '../../../../../docs/guide/entering.md?raw';
import organising from '../../../../../docs/guide/organising.md?raw';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { GuideText } from './guide-text.tsx';

const pages = [
  { key: 'entering', label: 'Entering', text: entering },
  { key: 'organising', label: 'Organising', text: organising },
] as const;

/** The user guide: the same pages that are in docs/guide. */
export function UserGuideScreen() {
  const [shown, setShown] = useState<(typeof pages)[number]>(pages[0]);
  return (
    <>
      <Band title="User Guide" lead="How to enter, pay and look after your entries">
        <Chips label="Part of the guide">
          {pages.map((page) => (
            <Chip key={page.key} onBand pressed={page === shown} onClick={() => setShown(page)}>
              {page.label}
            </Chip>
          ))}
        </Chips>
      </Band>
      <Page narrow>
        <Card>
          <GuideText text={shown.text} />
        </Card>
      </Page>
    </>
  );
}
