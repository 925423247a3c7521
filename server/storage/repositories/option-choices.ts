import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { Repository } from './repository.ts';

/** An option of a field. */
export interface OptionKey {
  readonly formId: string;
  /** In a repeated group, the field’s id in the first copy. */
  readonly field: string;
  readonly option: string;
}

interface OptionChoiceRow {
  id: string;
  submission_id: string;
  form_id: string;
  field: string;
  choice: string;
  times: number;
}

/** PostgreSQL takes no longer texts into an index. */
const LONGEST_CHOICE = 200;

/** How often submissions have chosen the options whose number is limited. The choices of an erased submission are free again. */
export class OptionChoiceRepository extends Repository<{ option_choices: OptionChoiceRow }> {
  /** Adds that a submission has chosen an option so many times. */
  async add(submissionId: string, { formId, field, option }: OptionKey, times: number): Promise<void> {
    const row = { submission_id: submissionId, form_id: formId, field, choice: choiceOf(option), times };
    await this.database
      .insertInto('option_choices')
      .values({ id: hash('sha256', JSON.stringify([submissionId, field, option])), ...row })
      .execute();
  }

  /** How often it has been chosen. */
  async count({ formId, field, option }: OptionKey): Promise<number> {
    const { times } = await this.database
      .selectFrom('option_choices')
      .select(sql<number>`coalesce(sum(times), 0)`.as('times'))
      .where('form_id', '=', formId)
      .where('field', '=', field)
      .where('choice', '=', choiceOf(option))
      .executeTakeFirstOrThrow();
    return times;
  }

  /** How often each option of a form has been chosen. */
  async timesIn(formId: string): Promise<(key: Omit<OptionKey, 'formId'>) => number> {
    const rows = await this.database
      .selectFrom('option_choices')
      .select(['field', 'choice', sql<number>`sum(times)`.as('times')])
      .where('form_id', '=', formId)
      .groupBy(['field', 'choice'])
      .execute();
    const all = new Map(rows.map(({ field, choice, times }) => [JSON.stringify([field, choice]), times]));
    return ({ field, option }) => all.get(JSON.stringify([field, choiceOf(option)])) ?? 0;
  }

  async removeOf(submissionId: string): Promise<void> {
    await this.database.deleteFrom('option_choices').where('submission_id', '=', submissionId).execute();
  }
}

function choiceOf(option: string): string {
  return option.length <= LONGEST_CHOICE ? option : hash('sha256', option);
}
