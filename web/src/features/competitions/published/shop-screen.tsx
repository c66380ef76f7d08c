import type { CompetitionView } from '@startline/contract/competitions/view';
import type { Instant } from '@startline/rules/time';
import { Card } from '../../../ui/layout/card.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/screen-states.tsx';
import { useSession } from '../../../lib/session.ts';
import { useNow } from './facts/use-now.ts';
import { Bought } from './panels/buying/bought.tsx';
import { CompetitionSubPage } from './panels/competition-sub-page.tsx';
import { ShopPanel } from './panels/shop-panel.tsx';
import { useCompetition } from './panels/use-competition.ts';

/** The rights to set up shop items; the builder and the server check the same. */
const sellers: ReadonlySet<string> = new Set(['ADMIN', 'BUILDER']);

/** The shop of a competition: entrants buy here, and staff find the way to set up items (SHOP-18, SHOP-19). */
export function ShopScreen() {
  const now = useNow();
  return <CompetitionSubPage title="Shop">{(view) => <Shop view={view} now={now} />}</CompetitionSubPage>;
}

function Shop({ view, now }: { view: CompetitionView; now: Instant }) {
  const { own } = useCompetition(view.id);
  const { loggedIn } = useSession();
  const isSeller = own?.permissions.some((area) => sellers.has(area)) ?? false;
  return (
    <div className="space-y-4">
      {view.shopItems.length === 0 ? (
        <EmptyState title="Nothing is sold here">This competition sells entries only.</EmptyState>
      ) : (
        <ShopPanel view={view} now={now} />
      )}
      {loggedIn && view.shopItems.length > 0 && <Bought compId={view.id} currency={view.currency} />}
      <p>
        <TextLink to="/v2/basket-v2">Your basket</TextLink>
      </p>
      {isSeller && (
        <Card>
          <LinkButton
            variant="secondary"
            to="/v2/builder-v2/$id"
            params={{ id: String(view.id) }}
            search={{ step: 'events', view: 'shop' }}
          >
            Set up shop items
          </LinkButton>
        </Card>
      )}
    </div>
  );
}
