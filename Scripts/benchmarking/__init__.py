"""What `Scripts/bench` is made of, one idea a file.

    scene, clips, workloads    what is to be done, in words that no program's options shape
      -> programs              the same as a command line of each program, or why there is none
        -> measuring, checking one run: what it cost, and whether it did the work
          -> results           all runs, in rounds
            -> targets, report what is made of them
"""
