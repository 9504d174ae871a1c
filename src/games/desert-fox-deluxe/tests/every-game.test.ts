import { everyGame } from '../../../testkit/every-game.ts';
import { desertFoxDeluxe } from '../index.ts';

everyGame(desertFoxDeluxe);
