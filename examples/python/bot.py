"""Plays one game at random: bot.py URL [CODE]

Without a code it creates a table for two and prints its code. docs/protocol.md describes every message.
AURORA_TOKEN may hold a personal token with the scope PLAY; without one it plays as a new guest.
"""
import asyncio
import os
import random
import sys

import websockets
from aurora.v1 import common_pb2, session_pb2, table_pb2


async def play(url, code):
    async with websockets.connect(url, subprotocols=["aurora.v1.proto"], max_size=4 << 20) as socket:
        requests, choices, version, waiting, table = 0, [], 0, False, None

        async def send(**body):
            nonlocal requests
            requests += 1
            await socket.send(session_pb2.ClientFrame(request_id=requests, **body).SerializeToString())

        token = os.environ.get("AURORA_TOKEN", "")
        await send(hello=session_pb2.Hello(
            protocol=common_pb2.ProtocolVersion(major=1), client="python example",
            token=token, name="" if token else "Python"))
        if code:
            await send(join_table=table_pb2.JoinTable(code=code))
        else:
            await send(create_table=table_pb2.CreateTable(options=table_pb2.TableOptions(
                map=common_pb2.MAP_NAME_ALPHA, seats=2)))
        async for frame in socket:
            for message in session_pb2.ServerFrame.FromString(frame).messages:
                body = message.WhichOneof("body")
                if message.HasField("error") or message.command_result.HasField("error"):
                    sys.exit(f"refused: {message}")
                if body == "table_info":
                    if table is None:
                        print("table", message.table_info.code, flush=True)
                    table = message.table_info
                if body == "snapshot":  # the whole view
                    version, choices = message.snapshot.version, message.snapshot.sections.choices.choices
                if body == "update":  # what has changed
                    version = message.update.version
                    if message.update.changed.HasField("choices"):
                        choices = message.update.changed.choices.choices
                if body == "command_result":
                    waiting = False
            if table is not None and table.status == table_pb2.TABLE_STATUS_FINISHED:
                print("winners", list(table.winners))
                return
            if choices and not waiting:
                waiting = True
                onward = [choice for choice in choices if choice.WhichOneof("kind") != "take_back"]
                await send(command=session_pb2.Command(
                    table_id=table.table_id, expected_version=version,
                    command_id=random.getrandbits(63) + 1, choice=random.choice(onward or choices)))


asyncio.run(play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""))
