import { sizeText } from 'formularium/engine';
import type { ReactElement } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useEnhancedWords } from './use-enhanced-words.ts';
import type { ListedFile } from './use-files.ts';

const TEXT_UNDER = 90; // spec 001 §5, uploads: per cent

interface FileItemProps extends ListedFile {
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One chosen file: its name, its size and its upload. */
export function FileItem({ record, part, canRetry, onRetry, onRemove }: FileItemProps): ReactElement {
  const { classOf, say } = useFormContext();
  const words = useEnhancedWords();
  const { file_name: name, size, success, message } = record;
  const percent = part === null ? null : Math.round(part * 100);
  return (
    <li className={classOf('file')} data-failed={success === false || undefined}>
      <Thumbnail id={record.file_id} />
      <span className={classOf('file-name')}>
        <bdi>{name}</bdi> <small>{sizeText(size)}</small>
      </span>
      {percent !== null && (
        <span className={classOf('file-progress')}>
          <progress max={100} value={percent} aria-label={name} />
          {percent < TEXT_UNDER && <small>{say(['uploading', words.uploading], percent)}</small>}
        </span>
      )}
      {percent === null && (success === true || message !== '') && (
        <small className={classOf('file-state')}>{message || words.uploaded}</small>
      )}
      {canRetry && (
        <button
          type="button"
          className={classOf('file-retry')}
          aria-label={`${words.retry}: ${name}`}
          onClick={onRetry}
        >
          {words.retry}
        </button>
      )}
      <button
        type="button"
        className={classOf('file-remove')}
        aria-label={`${words.takeBack} ${name}`}
        onClick={onRemove}
      />
    </li>
  );
}
