import { startEmulators } from './start-emulators.ts';

const { address } = await startEmulators({ port: Number(process.env['PORT'] ?? 4010) });
process.stdout.write(`The emulators of providers listen at ${address}\n`);
