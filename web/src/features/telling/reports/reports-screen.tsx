import { readReportIds, runReport, type Report } from '@startline/contract/telling/reports';
import { longDay, shortDay } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Download, FileSpreadsheet, Mail, Search } from 'lucide-react';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { error } from '../../../lib/notices.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useSearchKeys } from '../../../lib/use-search-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, Chips } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Band } from '../../../ui/layout/band.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink, TextLink } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { Table } from '../../../ui/table.tsx';
import { SendReport } from './send-report.tsx';

/** The most rows shown on the screen; the file has the rest, since nobody reads five thousand lines on a screen. */
const SHOWN = 300;

/** Reports of a competition (ADMIN-09); without a competition in the address, a list to choose from. */
export function ReportsScreen() {
  const { compId } = useParams({ from: '/v2/reports-v2/{-$compId}' });
  return compId === undefined ? (
    <ChooseCompetition />
  ) : (
    <CompetitionReports key={compId} compId={Number(compId) as CompetitionId} />
  );
}

function ChooseCompetition() {
  const [search, setSearch] = useState('');
  const answer = useCall(readReportIds, { search }, { keep: true });
  return (
    <>
      <Band
        title="Reports"
        lead="Choose a competition. You can read its reports here, save them as files or send them by email."
      />
      <Page>
        <Field label="Name of the competition" optional="quiet">
          <SearchInput icon={<Search size={18} />} value={search} onSearch={setSearch} />
        </Field>
        <States
          query={answer}
          isEmpty={(reply) => reply.data.competitions.length === 0}
          empty={
            <EmptyState title={search === '' ? 'No competitions yet' : 'No matching competitions'}>
              {search === ''
                ? 'When you create a competition, its reports appear here.'
                : 'Try fewer words from its name.'}
            </EmptyState>
          }
        >
          {(reply) => (
            <Card flush aria-label="Competitions">
              <ul className="divide-y divide-line">
                {reply.data.competitions.map((one) => (
                  <li key={one.id} className="px-4 py-3">
                    <TextLink to="/v2/reports-v2/{-$compId}" params={{ compId: String(one.id) }} className="font-[650]">
                      {one.name}
                    </TextLink>
                    <span className="block text-[0.95rem] text-ink2">
                      {longDay(one.date as IsoDate)} · {one.organisation}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </States>
      </Page>
    </>
  );
}

function CompetitionReports({ compId }: { compId: CompetitionId }) {
  const { report: count } = useSearchKeys();
  const [isSending, setSending] = useState(false);
  const kinds = useCall(readReportIds, {}).data?.data.reports ?? [];
  const reportid = count ?? kinds[0]?.id ?? 1;
  const report = useCall(runReport, { compid: compId, reportid }, { keep: true, freshMs: 0 });
  return (
    <>
      <ReportsBand
        asked={{ compid: compId, reportid }}
        kinds={kinds}
        competition={report.data?.data.competition}
        mayRead={!report.error}
        onSend={() => setSending(true)}
      />
      <Page>
        <States
          query={report}
          isEmpty={(reply) => reply.data.rows.length === 0}
          empty={
            <EmptyState icon={<FileSpreadsheet size={36} strokeWidth={1.5} />} title="Nothing in it yet">
              This report stays empty until there are entries.
            </EmptyState>
          }
        >
          {(reply) => <ReportCard report={reply.data} />}
        </States>
      </Page>
      {isSending && (
        <SendReport
          compId={compId}
          reportId={reportid}
          name={report.data?.data.name ?? ''}
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}

type BandProps = {
  asked: { readonly compid: CompetitionId; readonly reportid: number };
  kinds: readonly { readonly id: number; readonly name: string }[];
  competition: string | undefined;
  mayRead: boolean;
  onSend: () => void;
};

/** The choice of report, and the ways to export it: by mail or as a file. */
function ReportsBand({ asked: request, kinds, competition, mayRead, onSend }: BandProps) {
  const navigate = useNavigate();
  const download = async (): Promise<void> => {
    try {
      const { file } = await call(runReport, { ...request, file: true });
      if (file) saveFile(file);
    } catch (cause) {
      error(wordsOf(cause));
    }
  };
  return (
    <Band
      back={
        <BackLink to="/v2/reports-v2/{-$compId}" params={{ compId: undefined }}>
          All competitions
        </BackLink>
      }
      title="Reports"
      lead={competition ?? (mayRead && '\u00A0')}
      actions={
        mayRead && (
          <>
            <Button variant="band" onClick={onSend}>
              <Mail aria-hidden size={18} /> Send by email
            </Button>
            <Button variant="band" onClick={() => void download()}>
              <Download aria-hidden size={18} /> CSV
            </Button>
          </>
        )
      }
    >
      <Chips label="Report">
        {kinds.length === 0 && mayRead && <span aria-hidden className="block h-11" />}
        {kinds.map((kind) => (
          <Chip
            key={kind.id}
            onBand
            pressed={kind.id === request.reportid}
            onClick={() => void navigate({ to: '.', search: { report: kind.id }, replace: true, resetScroll: false })}
          >
            {kind.name}
          </Chip>
        ))}
      </Chips>
    </Band>
  );
}

type Line = { readonly key: number; readonly cells: readonly string[]; readonly isTotal: boolean };

/** Shows a day as the other screens do; the file keeps it as 2027-05-08, which every spreadsheet sorts. */
const shownCell = (cell: string) =>
  /^\d{4}-\d\d-\d\d$/.test(cell) ? <span className="whitespace-nowrap">{shortDay(cell as IsoDate)}</span> : cell;

function ReportCard({ report }: { report: Report }) {
  const shown = report.rows.slice(0, SHOWN).map((cells, key): Line => ({ key, cells, isTotal: false }));
  const lines = report.totals.length === 0 ? shown : [...shown, { key: -1, cells: report.totals, isTotal: true }];
  const columns = report.columns.map(({ title, isNumber }, at) => ({
    key: title,
    head: title,
    numeric: isNumber,
    rowHead: at === report.columns.findIndex((one) => !one.isNumber),
    cell: ({ cells }: Line) => shownCell(cells[at] ?? ''),
  }));
  const more =
    report.rows.length > SHOWN
      ? ` The first ${SHOWN} of ${report.rows.length.toLocaleString('en-GB')} lines are shown. The file has them all.`
      : '';
  return (
    <Card flush data-density="compact">
      <CardHead title={report.name} note={`${report.about}${more}`} />
      <Table
        caption={report.name}
        columns={columns}
        rows={lines}
        rowKey={(line) => line.key}
        marked={(line) => line.isTotal}
      />
    </Card>
  );
}
