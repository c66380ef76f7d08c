import { t } from '../lib/i18n.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Band } from '../ui/layout/band.tsx';
import { Page } from '../ui/layout/page.tsx';

/** Any address that leads nowhere, with the way on. */
export const NotFoundScreen = () => (
  <>
    <Band title={t('not-found.title')} />
    <Page narrow>
      <p>{t('not-found.text')}</p>
      <LinkButton to="/v2">{t('not-found.home')}</LinkButton>
    </Page>
  </>
);
