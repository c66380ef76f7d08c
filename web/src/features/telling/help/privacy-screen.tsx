import { readPrivacyNotice } from '@startline/contract/keeping/privacy';
import { shortDay } from '@startline/rules/formats/dates';
import { useCall } from '../../../lib/use-call.ts';
import { Band } from '../../../ui/layout/band.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';

/** The privacy notice of this installation. */
export function PrivacyScreen() {
  const notice = useCall(readPrivacyNotice, {});
  return (
    <>
      <Band title="Privacy" lead="What we keep about you and your athletes, and your rights" />
      <States query={notice} onPage empty={<EmptyState title="There is no notice yet" />}>
        {({ data: { version, date, sections } }) => (
          <Page narrow>
            <Card className="space-y-3">
              <p className="text-ink2">
                Version {version} of {shortDay(date)}
              </p>
              {sections.map(({ heading, text, points }) => (
                <section key={heading} className="space-y-3 text-[1.02rem]">
                  <h2 className="pt-3 text-[1.25rem]">{heading}</h2>
                  {text.map((phrase) => (
                    <p key={phrase}>{phrase}</p>
                  ))}
                  {points.length > 0 && (
                    <ul className="list-disc space-y-1 pl-6">
                      {points.map((point) => (
                        <li key={point}>{point}</li>
                      ))}
                    </ul>
                  )}
                </section>
              ))}
            </Card>
          </Page>
        )}
      </States>
    </>
  );
}
