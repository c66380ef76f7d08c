import { TextLink } from '../../../ui/link-button.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { StartAccountCard } from './account-page/start-account-card.tsx';

/**
 * The entry page of a visitor without an account, if the competition allows it: the person who enters first, then the
 * athlete.
 */
export const VisitorEntry = ({ competition }: { competition: string }) => (
  <>
    <Band title="Enter" lead="Enter your details, then choose the athlete and the events." />
    <Page narrow>
      <StartAccountCard competition={competition} />
      <p className="text-ink2">
        Already have an account?{' '}
        <TextLink to="/v2/login-v2" search={{ redirectFrom: `/app-v3/v2/entry-v2/${competition}` }}>
          Log in
        </TextLink>
      </p>
    </Page>
  </>
);
