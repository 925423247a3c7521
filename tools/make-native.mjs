// @ts-check
import { nativeModuleComplaint } from './native-module.mjs';
import { complain } from './say.mjs';

// Makes the embedded database's native module work with the Node that runs this.
const complaint = await nativeModuleComplaint();
if (complaint !== null) {
  complain(complaint);
  process.exitCode = 1;
}
