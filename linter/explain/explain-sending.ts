import type { CompiledForm, JsonObject } from 'formularium/engine';
import { demandsOf } from '../analysis/demands/sendable.ts';
import { demandText } from '../analysis/evidence/demand-text.ts';
import { fewest } from '../analysis/evidence/fewest.ts';
import { obstacleAmong } from '../analysis/evidence/obstacle.ts';
import { occurs, situationOf } from '../analysis/evidence/occurs.ts';
import { sendingOf } from '../analysis/evidence/sending.ts';
import { modelOf } from '../analysis/model/model.ts';
import { daysOf } from '../analysis/model/reference-day.ts';
import { analysisOf } from '../analysis/search/search.ts';
import { printable } from '../json/printable.ts';
import { settledAnswers } from './settled-answers.ts';

/** Whether a form can be sent, for programs and for people. */
interface SendingExplained {
  readonly sending: 'can' | 'never' | 'unknown';
  /** The fewest answers with which it is sent, and the day if that makes a difference. */
  readonly answers?: JsonObject;
  readonly today?: string;
  /** The obstacle that keeps it from ever being sent. */
  readonly because?: readonly string[];
  readonly lines: readonly string[];
}

/** Whether a form can be sent: the fewest answers with which it is, or the obstacle that always prevents it. */
export async function explainSending(form: CompiledForm, definition: JsonObject): Promise<SendingExplained> {
  const model = modelOf(form, definition);
  const analysis = analysisOf(model);
  const sending = sendingOf(analysis);
  if (sending.type === 'never') {
    const because = obstacleAmong(analysis, demandsOf(model)).map((demand) => demandText(analysis, demand));
    const reasons = because.map((text) => `  ${printable(text)}`);
    return { sending: 'never', because, lines: ['No answers ever let the form be sent:', ...reasons] };
  }
  const sent = sending.type === 'can' ? await settledAnswers(model, sending.answers) : null;
  if (sent === null)
    return { sending: 'unknown', lines: ['It could not be determined whether the form can be sent.'] };
  const { tried, told } = daysOf(model);
  const answers = fewest(sent, (some) => occurs(situationOf(model, some, tried), { type: 'sent' }));
  const today = told === '' ? {} : { today: told };
  return { sending: 'can', answers, ...today, lines: sentLines(answers, told) };
}

function sentLines(answers: JsonObject, today: string): readonly string[] {
  const on = today === '' ? '' : ` on ${today}`;
  if (Object.keys(answers).length === 0) return [`The form can be sent as it opens${on}.`];
  return [
    `The form can be sent${on}, for example with these answers, all of which are needed:`,
    `  ${printable(JSON.stringify(answers))}`,
  ];
}
