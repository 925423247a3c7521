import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { listPath } from '../../acts/act.ts';
import { Bars } from '../../charts/bars.tsx';
import { type FieldCount, type FormFunnel, type FunnelPlace, funnelOf } from '../../charts/funnel.ts';
import { type DeskWriter, writerFor } from '../../desk.ts';
import { Choice, Labelled, Submit } from '../../frame/controls.tsx';
import { deskForm } from '../../lists/entry-page.ts';
import type { DeskScreen } from '../screen.ts';

/** How far visitors of a form come: sums, and nothing that anybody has entered. */
export const funnelScreen = {
  path: '/desk/forms/:form/funnel',
  needs: 'author',
  async show(visit) {
    const form = await deskForm(visit.params['form'] ?? '', visit.desk);
    if (form === null) return null;
    const funnel = await funnelOf(form, visit);
    const says = writerFor(visit);
    const isEmpty = funnel.places.every(({ many }) => many === 0) && funnel.refused.length === 0;
    return {
      title: says(serverWords.deskFunnelOf, form.title),
      content: (
        <>
          <Asked path={`${listPath(form.id, '')}/funnel`} funnel={funnel} says={says} />
          <p className="desk-hint">{says(serverWords.deskFunnelHint)}</p>
          {!funnel.isCounted && <p className="desk-notice">{says(serverWords.deskFunnelOff)}</p>}
          {isEmpty ? <p>{says(serverWords.deskFunnelNothing)}</p> : <Charts funnel={funnel} says={says} />}
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

interface FunnelProps {
  readonly funnel: FormFunnel;
  readonly says: DeskWriter;
}

function Charts({ funnel: { places, left, refused }, says }: FunnelProps): ReactElement {
  const many = (step: FunnelPlace['step']): number => places.find((one) => one.step === step)?.many ?? 0;
  const [seen, begun, sent] = [many('seen'), many('begun'), many('sent')];
  return (
    <>
      <Bars
        id="funnel"
        title={says(serverWords.deskFunnel)}
        summary={says(serverWords.deskFunnelSummary, shareOf(begun, seen), shareOf(sent, seen))}
        bars={places.map((place) => ({
          ...{ label: labelOf(place, says), many: place.many },
          text: seen === 0 ? String(place.many) : `${place.many} (${shareOf(place.many, seen)} %)`,
        }))}
        heads={[says(serverWords.deskStep), says(serverWords.deskHowMany)]}
        says={says}
      />
      <Bars
        id="left"
        title={says(serverWords.deskLeftAt)}
        summary={summaryOf(says(serverWords.deskLeftHint), left, says)}
        bars={left.map((one) => ({ label: nameOf(one, says), many: one.many }))}
        heads={[says(serverWords.deskField), says(serverWords.deskHowMany)]}
        says={says}
      />
      <Bars
        id="refused"
        title={says(serverWords.deskRefused)}
        summary={summaryOf(says(serverWords.deskRefusedHint), refused, says)}
        bars={refused.map((one) => ({ label: nameOf(one, says, true), many: one.many }))}
        heads={[says(serverWords.deskField), says(serverWords.deskHowMany)]}
        says={says}
      />
    </>
  );
}

function labelOf({ step, page, title }: FunnelPlace, says: DeskWriter): string {
  const { deskSeen, deskFunnelBegun, deskPageReached, deskPageNamed, deskSent } = serverWords;
  if (step === 'page') return title === '' ? says(deskPageReached, page) : says(deskPageNamed, page, title);
  return says({ seen: deskSeen, begun: deskFunnelBegun, sent: deskSent }[step]);
}

/** Says what the chart shows, and names the most frequent one. */
function summaryOf(hint: string, [most]: readonly FieldCount[], says: DeskWriter): string {
  return most === undefined
    ? hint
    : `${hint} ${says(serverWords.deskMostOften, nameOf(most, says), most.many)}`;
}

function nameOf({ field, title, rule }: FieldCount, says: DeskWriter, hasRule = false): string {
  const name = field === '' ? says(serverWords.deskWholeForm) : title;
  return hasRule ? `${name}: ${rule === '' ? says(serverWords.deskByServer) : rule}` : name;
}

/** So many of a hundred. */
function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}

function Asked({ path, funnel, says }: FunnelProps & { readonly path: string }): ReactElement {
  const { from, until, version, versions } = funnel;
  return (
    <form method="get" action={path} className="desk-bar">
      <Labelled label={says(serverWords.deskFrom)}>
        <input type="date" name="from" defaultValue={from} />
      </Labelled>
      <Labelled label={says(serverWords.deskUntil)}>
        <input type="date" name="until" defaultValue={until} />
      </Labelled>
      {versions.length > 1 && (
        <Choice
          label={says(serverWords.deskFunnelVersion)}
          name="version"
          value={version}
          options={versions.map((one) => [
            one.version,
            says(serverWords.deskFunnelDays, one.first, one.last),
          ])}
        />
      )}
      <Submit>{says(serverWords.deskApply)}</Submit>
    </form>
  );
}
