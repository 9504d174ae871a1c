// The worker where nothing is built, as in tests: teaches its thread to read the sources first.
import { register } from 'tsx/esm/api';

register();
const { default: playJob, playLesson } = await import('./worker.ts');

export { playLesson };
export default playJob;
