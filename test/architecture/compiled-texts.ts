import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface TextCompiler {
  /** What the compiler says of files that are not there, each with one of these texts, as if they stood in the project of this folder. */
  readonly saidOf: (project: string, texts: readonly string[]) => readonly (readonly string[])[];
  /** Lets go of what was read: other tests go on in this process. */
  readonly forget: () => void;
}

/** Compiles texts in a project: with all its files, or alone with its options. */
export function textCompiler({ isAlone = false } = {}): TextCompiler {
  /** Most files are in several projects, and are the same text in all of them. */
  const parsed = new Map<string, ts.SourceFile | undefined>();
  return {
    forget: () => parsed.clear(),
    saidOf(project, texts) {
      const planted = new Map(texts.map((text, nth) => [join(ROOT, project, `planted-${nth}.ts`), text]));
      const { fileNames, options } = projectOf(project);
      const host = ts.createCompilerHost(options);
      const { fileExists, getSourceFile } = host;
      host.fileExists = (name) => planted.has(name) || fileExists(name);
      host.getSourceFile = (name, version, ...more) => {
        const text = planted.get(name);
        if (text !== undefined) return ts.createSourceFile(name, text, version, true);
        const key = JSON.stringify([name, version]);
        if (!parsed.has(key)) parsed.set(key, getSourceFile(name, version, ...more));
        return parsed.get(key);
      };
      const program = ts.createProgram({
        rootNames: [...(isAlone ? [] : fileNames), ...planted.keys()],
        options: { ...options, composite: false, incremental: false, noEmit: true },
        host,
      });
      return [...planted.keys()].map((file) =>
        program
          .getSemanticDiagnostics(program.getSourceFile(file))
          .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
      );
    },
  };
}

function projectOf(folder: string): ts.ParsedCommandLine {
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, folder, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(String(messageText));
    },
  });
  if (config === undefined) throw new Error(`There is no project in “${folder}”.`);
  return config;
}
