import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { ToldSetting } from '../../value/operation/told-setting.ts';
import type { DeskWriter } from '../desk.ts';
import { ListTable } from '../frame/list-table.tsx';

const FROM_WORDS: Readonly<Record<ToldSetting['from'], Word>> = {
  environment: serverWords.deskFromEnvironment,
  file: serverWords.deskFromFile,
  default: serverWords.deskNotSet,
};

/** What is set in the environment, and where; of secrets only that they are. */
export function SettingsTable({
  settings,
  says,
}: {
  readonly settings: readonly ToldSetting[];
  readonly says: DeskWriter;
}): ReactElement | null {
  if (settings.length === 0) return null;
  return (
    <div className="desk-card">
      <h2 id="settings">{says(serverWords.deskEnvironment)}</h2>
      <p>{says(serverWords.deskEnvironmentText)}</p>
      <ListTable
        label={says(serverWords.deskEnvironment)}
        items={settings}
        keyOf={({ name }) => name}
        columns={[
          { head: says(serverWords.deskSetting), cell: ({ name }) => <code>{name}</code> },
          {
            head: says(serverWords.deskValue),
            cell: ({ from, value }) => value ?? (from === 'default' ? '' : says(serverWords.deskSecretSet)),
          },
          {
            head: says(serverWords.deskSetWhere),
            cell: ({ from, value }) =>
              says(from === 'default' && value !== null ? serverWords.deskFromDefault : FROM_WORDS[from]),
          },
        ]}
      />
    </div>
  );
}
