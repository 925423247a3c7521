import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { Bars } from '../../charts/bars.tsx';
import { retentionFor, type YearOfGivers } from '../../charts/retention.ts';
import { type DeskVisit, type DeskWriter, writerFor } from '../../desk.ts';
import { GivingTabs } from '../../donations/giving-tabs.tsx';
import { ListTable } from '../../frame/list-table.tsx';
import type { DeskScreen } from '../screen.ts';

const PATH = '/desk/retention';

/** How many donors come back from year to year. */
export const retentionScreen = {
  path: PATH,
  needs: 'manager',
  async show(visit) {
    const says = writerFor(visit);
    const years = await retentionFor(visit);
    return {
      title: says(serverWords.deskRetention),
      content: (
        <>
          <GivingTabs now={PATH} says={says} />
          <p className="desk-hint">{says(serverWords.deskRetentionHint)}</p>
          {years.length === 0 ? (
            <p>{says(serverWords.deskNoDonation)}</p>
          ) : (
            <Retention years={years} visit={visit} />
          )}
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

function Retention({
  years,
  visit,
}: {
  readonly years: readonly YearOfGivers[];
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  const past = years.findLast(({ isUnderWay, before }) => !isUnderWay && before > 0);
  const summary =
    past === undefined
      ? says(serverWords.deskRetentionUnknown)
      : says(serverWords.deskRetentionSummary, past.before, past.returned, past.year, shareText(past));
  return (
    <>
      <Bars
        id="retention"
        title={says(serverWords.deskRetention)}
        summary={summary}
        bars={years.map((one) => ({
          ...{ label: nameOf(one, says), many: shareOf(one) ?? 0, text: shareText(one) },
        }))}
        most={100}
        heads={[says(serverWords.deskYear), says(serverWords.deskGaveAgain)]}
        says={says}
      />
      <ListTable
        label={says(serverWords.deskDonors)}
        items={years}
        keyOf={({ year }) => year}
        columns={[
          { head: says(serverWords.deskYear), cell: (one) => nameOf(one, says) },
          { head: says(serverWords.deskDonors), number: ({ givers }) => givers },
          { head: says(serverWords.deskGaveFirst), number: ({ givers, returned }) => givers - returned },
          { head: says(serverWords.deskGaveAgain), number: ({ returned }) => returned },
          { head: says(serverWords.deskGaveBefore), number: ({ before }) => before },
        ]}
      />
    </>
  );
}

function nameOf({ year, isUnderWay }: YearOfGivers, says: DeskWriter): string {
  return isUnderWay ? says(serverWords.deskSoFar, year) : year;
}

/** How many of a hundred came back; null where nobody could. */
function shareOf({ returned, before }: YearOfGivers): number | null {
  return before === 0 ? null : Math.round((1000 * returned) / before) / 10;
}

function shareText(one: YearOfGivers): string {
  const share = shareOf(one);
  return share === null ? '–' : `${share} %`;
}
