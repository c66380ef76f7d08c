import type { LaterRound } from '@startline/contract/day/rounds';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Table } from '../../../ui/table.tsx';

const none = '–';

/** The athletes who advance, best first, then the others; lots and mixed timing in words. */
export function Qualifiers({ round }: { round: LaterRound }) {
  const goOn = round.lines.filter(({ code }) => code !== '').length;
  return (
    <Card flush>
      <CardHead
        title={goOn === 1 ? '1 qualifies' : `${String(goOn)} qualify`}
        note="Q by place or standard, q by time or mark, qD by lot, qR by the referee."
      />
      {round.mixedTiming && (
        <div className="p-4">
          <NoticeBox tone="warn" title="Hand and electronic times are mixed, so nobody qualifies by time.">
            Increase the number who qualify by place.
          </NoticeBox>
        </div>
      )}
      {round.lots.map(({ among, places }) => (
        <p key={among.join()} className="px-4 py-2">
          By lot, {places} of {among.length}: {among.join(', ')}
        </p>
      ))}
      <Table
        caption="Who qualifies"
        rows={round.lines}
        rowKey={({ lineId }) => lineId}
        marked={({ code }) => code !== ''}
        columns={[
          { key: 'code', head: 'Qualifies', cell: ({ code }) => (code === '' ? none : <strong>{code}</strong>) },
          {
            key: 'name',
            head: 'Athlete',
            rowHead: true,
            cell: ({ name, bib, club }) => (
              <>
                {name}
                <span className="block text-[0.9rem] font-normal text-ink2">
                  {[bib, club].filter(Boolean).join(' · ')}
                </span>
              </>
            ),
          },
          {
            key: 'heat',
            head: round.form === 'race' ? 'Heat' : 'Pool',
            numeric: true,
            cell: ({ heat }) => (heat === 0 ? none : heat),
          },
          { key: 'place', head: 'Place', numeric: true, cell: ({ place }) => place ?? none },
          { key: 'mark', head: 'Result', numeric: true, cell: ({ mark }) => mark },
        ]}
      />
    </Card>
  );
}
