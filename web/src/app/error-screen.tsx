import type { ErrorComponentProps } from '@tanstack/react-router';
import { wordsOf } from '../lib/api.ts';
import { t } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Band } from '../ui/layout/band.tsx';
import { Page } from '../ui/layout/page.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';

/** Replaces a page that broke: what is safe, and two ways on. The router's onCatch reports it. */
export const ErrorScreen = ({ error }: ErrorComponentProps) => (
  <>
    <Band title={t('error.title')} />
    <Page narrow>
      <p>{t('error.text')}</p>
      <NoticeBox tone="bad">{wordsOf(error)}</NoticeBox>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
        <LinkButton to="/v2" variant="secondary" reloadDocument>
          {t('not-found.home')}
        </LinkButton>
      </div>
    </Page>
  </>
);
