import { everyGame } from '../../../testkit/every-game.ts';
import { skirmish } from '../index.ts';

everyGame(skirmish);
