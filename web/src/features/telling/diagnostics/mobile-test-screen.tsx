import { MOBILE_MAX, TABLET_MAX, useSize } from '../../../lib/breakpoints.ts';
import { useOffline } from '../../../lib/online.ts';
import { useConfig } from '../../../lib/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
    <dt className="text-ink2">{name}</dt>
    <dd className="num text-right font-[650]">{children}</dd>
  </div>
);

/** The properties of this device as the app sees them. */
export function MobileTestScreen() {
  const size = useSize();
  const offline = useOffline();
  const config = useConfig();
  return (
    <>
      <Band title="Device test" lead="What the app knows about this device" />
      <Page narrow>
        <Card>
          <dl>
            <Fact name="Layout">{size}</Fact>
            <Fact name="Window">{`${window.innerWidth} x ${window.innerHeight}`}</Fact>
            <Fact name="Mobile up to">{`${MOBILE_MAX}`}</Fact>
            <Fact name="Tablet up to">{`${TABLET_MAX}`}</Fact>
            <Fact name="Pixels per point">{`${window.devicePixelRatio}`}</Fact>
            <Fact name="Touch points">{`${navigator.maxTouchPoints}`}</Fact>
            <Fact name="Connection">{offline ? 'none' : 'yes'}</Fact>
            <Fact name="Edition">{config?.theme ?? 'not known yet'}</Fact>
          </dl>
        </Card>
      </Page>
    </>
  );
}
