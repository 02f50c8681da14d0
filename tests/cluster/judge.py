"""Says what a load has seen of a drill, and WRONG with what must not be.

usage: judge.py FILE-OF-AURORA-LOAD SECONDS-A-TABLE-MAY-STAND-STILL [CODE-THAT-MAY-BE-ANSWERED...]
Without a code, all may be.
"""
import json
import sys

run = json.load(open(sys.argv[1]))
pause, away = run['pause_max_us'] / 1e6, run['away_max_us'] / 1e6
wrong = [] if run['checks']['ok'] else [json.dumps(run['checks'])]
if pause > float(sys.argv[2]):
    wrong.append(f'longer than {sys.argv[2]} s')
if sys.argv[3:] and set(run['refused']) - set(sys.argv[3:]):
    wrong.append('errors')
print(f'{pause:6.2f} s  {away:6.2f} s  {run["moves_total"]:6}  {run["proven"]:4}  ' + json.dumps(run['refused']) +
      ''.join('  WRONG: ' + why for why in wrong))
