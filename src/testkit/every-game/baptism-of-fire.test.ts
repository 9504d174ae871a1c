import { baptismOfFire } from '../../games/baptism-of-fire/index.ts';
import { everyGame } from '../every-game.ts';

everyGame(baptismOfFire);
