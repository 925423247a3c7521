import { checkFolder } from './checks/check-folder.ts';

// `npm run emulators:check -- <folder>`
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write(
    'Name the folder with what the providers publish: npm run emulators:check -- <folder>\n',
  );
  process.exitCode = 2;
} else {
  const differences = await checkFolder(folder);
  for (const difference of differences) process.stderr.write(`${difference}\n`);
  if (differences.length === 0)
    process.stdout.write('The emulators agree with what their providers publish.\n');
  else process.exitCode = 1;
}
