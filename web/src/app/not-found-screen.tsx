import { t } from '../lib/i18n.ts';
import { EmptyState } from '../ui/screen-states.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Band } from '../ui/layout/band.tsx';
import { Page } from '../ui/layout/page.tsx';

/** The page for unknown addresses, with the way on. */
export const NotFoundScreen = () => (
  <>
    <Band title={t('not-found.title')} />
    <Page>
      <EmptyState title={t('not-found.nothing')} action={<LinkButton to="/v2">{t('not-found.home')}</LinkButton>}>
        {t('not-found.text')}
      </EmptyState>
    </Page>
  </>
);
