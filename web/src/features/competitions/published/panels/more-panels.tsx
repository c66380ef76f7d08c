import type { CompetitionView } from '@startline/contract/competitions/view';
import type { Instant } from '@startline/rules/time';
import { AgesPanel } from './ages-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { EnteredPanel } from './entered-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { ShopPanel } from './shop-panel.tsx';

export type MoreTab = 'schedule' | 'prices' | 'entered' | 'ages' | 'contact';

/** The panels of all tabs but the first, in a file of their own that is loaded after the page. */
export default function MorePanels({ tab, view, now }: { tab: MoreTab; view: CompetitionView; now: Instant }) {
  switch (tab) {
    case 'schedule':
      return <SchedulePanel view={view} />;
    case 'prices': {
      const isShopFirst = view.options.ui.startWith === 'SHOP';
      return (
        <div className="space-y-4">
          {isShopFirst && <ShopPanel view={view} now={now} />}
          <PricesPanel view={view} now={now} />
          {!isShopFirst && <ShopPanel view={view} now={now} />}
        </div>
      );
    }
    case 'entered':
      return <EnteredPanel id={view.id} />;
    case 'ages':
      return <AgesPanel view={view} />;
    case 'contact':
      return <ContactPanel view={view} />;
  }
}
