import { everyGame } from '../../../testkit/every-game.ts';
import { baptismOfFire } from '../index.ts';

everyGame(baptismOfFire);
